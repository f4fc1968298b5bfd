import { NIFTY_50 } from '@bhav/core/indices/index-members';

export interface IndexSecurity {
  symbol: string;
  isin: string;
  /** At BSE; `-` where the company is listed at NSE alone. */
  code: string;
  /** Short. The made-up share is called so and “Demo”, so that a reader knows and finds it. */
  name: string;
  sector: string;
}

/**
 * By sector the Nifty 50, so that the demonstration has the list that readers know, and fifty companies below them in size, about the NIFTY Next 50: its
 * list of 14 August 2025 with the changes known since. No figure of these companies is here. Source: NSE Indices' and BSE's lists.
 */
const BY_SECTOR = `
  Automobile and Auto Components: BAJAJ-AUTO INE917I01010 532977 Bajaj Auto, BOSCHLTD INE323A01026 500530 Bosch,
    EICHERMOT INE066A01021 505200 Eicher Motors, HEROMOTOCO INE158A01026 500182 Hero Moto, M&M INE101A01026 500520 Mahindra,
    MARUTI INE585B01010 532500 Maruti, MOTHERSON INE775A01035 517334 Motherson, TMPV INE155A01022 500570 Tata Motors,
    TVSMOTOR INE494B01023 532343 TVS Motor
  Capital Goods: ABB INE117A01022 500002 ABB, BEL INE263A01024 500049 Bharat Electronics, CGPOWER INE067A01029 500093 CG Power,
    HAL INE066F01020 541154 Hindustan Aero, SIEMENS INE003A01024 500550 Siemens
  Chemicals: PIDILITIND INE318A01026 500331 Pidilite
  Construction: LT INE018A01030 500510 Larsen
  Construction Materials: AMBUJACEM INE079A01024 500425 Ambuja, GRASIM INE047A01021 500300 Grasim, SHREECEM INE070A01015 500387 Shree Cement,
    ULTRACEMCO INE481G01011 532538 UltraTech
  Consumer Durables: ASIANPAINT INE021A01026 500820 Asian Paints, HAVELLS INE176B01034 517354 Havells, TITAN INE280A01028 500114 Titan
  Consumer Services: DMART INE192R01011 540376 Avenue, ETERNAL INE758T01015 543320 Eternal, INDHOTEL INE053A01029 500850 Indian Hotels,
    NAUKRI INE663F01032 532777 Info Edge, SWIGGY INE00H001014 544285 Swiggy, TRENT INE849A01020 500251 Trent
  Fast Moving Consumer Goods: BRITANNIA INE216A01030 500825 Britannia, DABUR INE016A01026 500096 Dabur, GODREJCP INE102D01028 532424 Godrej,
    HINDUNILVR INE030A01027 500696 Hindustan Unilever, ITC INE154A01025 500875 ITC, NESTLEIND INE239A01024 500790 Nestle,
    TATACONSUM INE192A01025 500800 Tata Consumer, UNITDSPR INE854D01024 532432 United Spirits, VBL INE200M01039 540180 Varun Beverages
  Financial Services: AXISBANK INE238A01034 532215 Axis Bank, BAJAJFINSV INE918I01026 532978 Bajaj Finserv,
    BAJAJHLDNG INE118A01012 500490 Bajaj Holdings, BAJFINANCE INE296A01032 500034 Bajaj Finance, BANKBARODA INE028A01039 532134 Bank of Baroda,
    BSE INE118H01025 - BSE, CANBK INE476A01022 532483 Canara Bank, CHOLAFIN INE121A01024 511243 Cholamandalam,
    HDFCBANK INE040A01034 500180 HDFC Bank, HDFCLIFE INE795G01014 540777 HDFC Life, ICICIBANK INE090A01021 532174 ICICI Bank,
    ICICIGI INE765G01017 540716 ICICI Lombard, ICICIPRULI INE726G01019 540133 ICICI Prudential, INDUSINDBK INE095A01012 532187 IndusInd Bank,
    IRFC INE053F01010 543257 Rail Finance, JIOFIN INE758E01017 543940 Jio Financial, KOTAKBANK INE237A01036 500247 Kotak Bank,
    LICI INE0J1Y01017 543526 Life Insurance, PFC INE134E01011 532810 Power Finance, PNB INE160A01022 532461 Punjab Bank,
    RECLTD INE020B01018 532955 REC, SBILIFE INE123W01016 540719 SBI Life, SBIN INE062A01020 500112 State Bank,
    SHRIRAMFIN INE721A01047 511218 Shriram Finance
  Healthcare: APOLLOHOSP INE437A01024 508869 Apollo Hospitals, CIPLA INE059A01026 500087 Cipla, DIVISLAB INE361B01024 532488 Divis,
    DRREDDY INE089A01031 500124 Dr Reddy, MAXHEALTH INE027H01010 543220 Max Health, SUNPHARMA INE044A01036 524715 Sun Pharma,
    TORNTPHARM INE685A01028 500420 Torrent Pharma, ZYDUSLIFE INE010B01027 532321 Zydus
  Information Technology: HCLTECH INE860A01027 532281 HCL Tech, INFY INE009A01021 500209 Infosys, LTM INE214T01019 540005 LTIMindtree,
    TCS INE467B01029 532540 Tata Consultancy, TECHM INE669C01036 532755 Tech Mahindra, WIPRO INE075A01022 507685 Wipro
  Metals & Mining: ADANIENT INE423A01024 512599 Adani Enterprises, HINDALCO INE038A01020 500440 Hindalco,
    JINDALSTEL INE749A01030 532286 Jindal Steel, JSWSTEEL INE019A01038 500228 JSW Steel, TATASTEEL INE081A01020 500470 Tata Steel,
    VEDL INE205A01025 500295 Vedanta
  Oil Gas & Consumable Fuels: BPCL INE029A01011 500547 Bharat Petroleum, COALINDIA INE522F01014 533278 Coal India,
    GAIL INE129A01019 532155 GAIL, IOC INE242A01010 530965 Indian Oil, ONGC INE213A01029 500312 Oil and Gas,
    RELIANCE INE002A01018 500325 Reliance
  Power: ADANIENSOL INE931S01010 539254 Adani Energy, ADANIGREEN INE364U01010 541450 Adani Green, ADANIPOWER INE814H01029 533096 Adani Power,
    JSWENERGY INE121E01018 533148 JSW Energy, NTPC INE733E01010 532555 NTPC, POWERGRID INE752E01010 532898 Power Grid,
    TATAPOWER INE245A01021 500400 Tata Power
  Realty: DLF INE271C01023 532868 DLF, LODHA INE670K01029 543287 Lodha
  Services: ADANIPORTS INE742F01042 532921 Adani Ports, INDIGO INE646L01027 539448 InterGlobe
  Telecommunication: BHARTIARTL INE397D01024 532454 Bharti Airtel
`;

/** The Nifty 50 and then the others, each by symbol. */
export const INDEX_SECURITIES: readonly IndexSecurity[] = [...BY_SECTOR.matchAll(/^ {2}(\S[^:]*):([^:]*)(?=\n {2}\S|\n$)/gm)]
  .flatMap(([, sector = '', companies = '']) =>
    companies.split(',').map((company) => {
      const [symbol = '', isin = '', code = '', ...name] = company.trim().split(' ');
      return { symbol, isin, code, name: name.join(' '), sector };
    }),
  )
  .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.symbol < other.symbol ? -1 : 1));

function placeOf({ symbol }: IndexSecurity): number {
  return NIFTY_50.some((member) => member === symbol) ? 0 : 1;
}
