import type { Exchange } from '@bhav/core/market/exchange';
import type { DemoMarket } from '../market/demo-market.ts';
import { dayMonYear, money } from '../market/number-format.ts';
import { csvFile } from './csv.ts';
import { zipFile } from './zip-file.ts';

/** The 34 columns of both exchanges since 21 June 2024, with the odd capitals of the official header. */
export const UDIFF_HEADER =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,' +
  'OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,' +
  'TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4';

export const DELIVERY_HEADER =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, ' +
  'TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER';

export function nseBhavcopyFile(market: DemoMarket, day: string): Buffer {
  const name = `BhavCopy_NSE_CM_0_0_0_${day.replaceAll('-', '')}_F_0000.csv`;
  return zipFile([[name, udiffText(market, 'NSE', day)]], day);
}

export function bseBhavcopyFile(market: DemoMarket, day: string): Buffer {
  return Buffer.from(udiffText(market, 'BSE', day));
}

/** NSE's `sec_bhavdata_full`: every header and value but the first after a blank; bills and most bonds are not in it. */
export function nseDeliveryFile(market: DemoMarket, day: string): Buffer {
  const rows = market
    .linesOn('NSE', day)
    .filter(({ security }) => security.kind !== 'bond' && security.kind !== 'bill')
    .toSorted((one, other) => (one.on.symbol < other.on.symbol ? -1 : 1))
    .map(({ on, figures, series }) => {
      const { previousClose, open, high, low, last, close, turnover, volume, trades, delivered } = figures;
      const prices = [previousClose, open, high, low, last, close, Math.round(turnover / volume)].map(money);
      const delivery = series === 'BE' || series === 'BZ' ? ['-', '-'] : [delivered, ((delivered / volume) * 100).toFixed(2)];
      // Paise to hundredths of a lakh of rupees.
      const lakhs = money(Math.round(turnover / 100_000));
      return [on.symbol, series, dayMonYear(day), ...prices, volume, lakhs, trades, ...delivery];
    });
  return Buffer.from(csvFile(DELIVERY_HEADER, rows, ', '));
}

/** NSE settles at the close; BSE files the average, and a turnover of whole rupees, cut off. */
function udiffText(market: DemoMarket, exchange: Exchange, day: string): string {
  const isNse = exchange === 'NSE';
  const rows = market.linesOn(exchange, day).map(({ security, on, figures, series }) => {
    const { open, high, low, close, last, previousClose, volume, turnover, trades } = figures;
    const id = isNse ? security.nse?.token : security.bse?.code;
    const prices = [open, high, low, close, last, previousClose].map(money);
    const settlement = money(isNse ? close : Math.round(turnover / volume));
    const value = money(isNse ? turnover : turnover - (turnover % 100));
    const named = [day, day, 'CM', exchange, 'STK', id, on.isin, on.symbol, series, '', '', '', '', on.name.toUpperCase()];
    return [...named, ...prices, '', settlement, '', '', volume, value, trades, 'F1', security.lot, '', '', '', '', ''];
  });
  return csvFile(UDIFF_HEADER, rows);
}
