/** A company of an index by its ticker: its ISIN, its scrip code at BSE (empty where it is listed at NSE alone), and its industry. */
export type IndexSecurity = readonly [symbol: string, isin: string, code: string, industry: string];

/** The Nifty 50, so that the demonstration has the list that readers know; no figure of these companies is in it. Source: NSE Indices' and BSE's lists. */
export const NIFTY_50_SECURITIES = listed(`
  ADANIENT INE423A01024 512599 Metals & Mining
  ADANIPORTS INE742F01042 532921 Services
  APOLLOHOSP INE437A01024 508869 Healthcare
  ASIANPAINT INE021A01026 500820 Consumer Durables
  AXISBANK INE238A01034 532215 Financial Services
  BAJAJ-AUTO INE917I01010 532977 Automobile and Auto Components
  BAJAJFINSV INE918I01026 532978 Financial Services
  BAJFINANCE INE296A01032 500034 Financial Services
  BEL INE263A01024 500049 Capital Goods
  BHARTIARTL INE397D01024 532454 Telecommunication
  BSE INE118H01025 - Financial Services
  CIPLA INE059A01026 500087 Healthcare
  COALINDIA INE522F01014 533278 Oil Gas & Consumable Fuels
  DRREDDY INE089A01031 500124 Healthcare
  EICHERMOT INE066A01021 505200 Automobile and Auto Components
  ETERNAL INE758T01015 543320 Consumer Services
  GRASIM INE047A01021 500300 Construction Materials
  HCLTECH INE860A01027 532281 Information Technology
  HDFCBANK INE040A01034 500180 Financial Services
  HDFCLIFE INE795G01014 540777 Financial Services
  HINDALCO INE038A01020 500440 Metals & Mining
  HINDUNILVR INE030A01027 500696 Fast Moving Consumer Goods
  ICICIBANK INE090A01021 532174 Financial Services
  INDIGO INE646L01027 539448 Services
  INFY INE009A01021 500209 Information Technology
  ITC INE154A01025 500875 Fast Moving Consumer Goods
  JIOFIN INE758E01017 543940 Financial Services
  JSWSTEEL INE019A01038 500228 Metals & Mining
  KOTAKBANK INE237A01036 500247 Financial Services
  LT INE018A01030 500510 Construction
  M&M INE101A01026 500520 Automobile and Auto Components
  MARUTI INE585B01010 532500 Automobile and Auto Components
  MAXHEALTH INE027H01010 543220 Healthcare
  NESTLEIND INE239A01024 500790 Fast Moving Consumer Goods
  NTPC INE733E01010 532555 Power
  ONGC INE213A01029 500312 Oil Gas & Consumable Fuels
  POWERGRID INE752E01010 532898 Power
  RELIANCE INE002A01018 500325 Oil Gas & Consumable Fuels
  SBILIFE INE123W01016 540719 Financial Services
  SBIN INE062A01020 500112 Financial Services
  SHRIRAMFIN INE721A01047 511218 Financial Services
  SUNPHARMA INE044A01036 524715 Healthcare
  TATACONSUM INE192A01025 500800 Fast Moving Consumer Goods
  TATASTEEL INE081A01020 500470 Metals & Mining
  TCS INE467B01029 532540 Information Technology
  TECHM INE669C01036 532755 Information Technology
  TITAN INE280A01028 500114 Consumer Durables
  TMPV INE155A01022 500570 Automobile and Auto Components
  TRENT INE849A01020 500251 Consumer Services
  ULTRACEMCO INE481G01011 532538 Construction Materials
`);

/**
 * Fifty companies below them in size, about the NIFTY Next 50: its list of 14 August 2025 with the changes known since. Only the demonstration
 * takes it for the index.
 */
export const NEXT_50_SECURITIES = listed(`
  ABB INE117A01022 500002 Capital Goods
  ADANIENSOL INE931S01010 539254 Power
  ADANIGREEN INE364U01010 541450 Power
  ADANIPOWER INE814H01029 533096 Power
  AMBUJACEM INE079A01024 500425 Construction Materials
  BAJAJHLDNG INE118A01012 500490 Financial Services
  BANKBARODA INE028A01039 532134 Financial Services
  BOSCHLTD INE323A01026 500530 Automobile and Auto Components
  BPCL INE029A01011 500547 Oil Gas & Consumable Fuels
  BRITANNIA INE216A01030 500825 Fast Moving Consumer Goods
  CANBK INE476A01022 532483 Financial Services
  CGPOWER INE067A01029 500093 Capital Goods
  CHOLAFIN INE121A01024 511243 Financial Services
  DABUR INE016A01026 500096 Fast Moving Consumer Goods
  DIVISLAB INE361B01024 532488 Healthcare
  DLF INE271C01023 532868 Realty
  DMART INE192R01011 540376 Consumer Services
  GAIL INE129A01019 532155 Oil Gas & Consumable Fuels
  GODREJCP INE102D01028 532424 Fast Moving Consumer Goods
  HAL INE066F01020 541154 Capital Goods
  HAVELLS INE176B01034 517354 Consumer Durables
  HEROMOTOCO INE158A01026 500182 Automobile and Auto Components
  ICICIGI INE765G01017 540716 Financial Services
  ICICIPRULI INE726G01019 540133 Financial Services
  INDHOTEL INE053A01029 500850 Consumer Services
  INDUSINDBK INE095A01012 532187 Financial Services
  IOC INE242A01010 530965 Oil Gas & Consumable Fuels
  IRFC INE053F01010 543257 Financial Services
  JINDALSTEL INE749A01030 532286 Metals & Mining
  JSWENERGY INE121E01018 533148 Power
  LICI INE0J1Y01017 543526 Financial Services
  LODHA INE670K01029 543287 Realty
  LTM INE214T01019 540005 Information Technology
  MOTHERSON INE775A01035 517334 Automobile and Auto Components
  NAUKRI INE663F01032 532777 Consumer Services
  PFC INE134E01011 532810 Financial Services
  PIDILITIND INE318A01026 500331 Chemicals
  PNB INE160A01022 532461 Financial Services
  RECLTD INE020B01018 532955 Financial Services
  SHREECEM INE070A01015 500387 Construction Materials
  SIEMENS INE003A01024 500550 Capital Goods
  SWIGGY INE00H001014 544285 Consumer Services
  TATAPOWER INE245A01021 500400 Power
  TORNTPHARM INE685A01028 500420 Healthcare
  TVSMOTOR INE494B01023 532343 Automobile and Auto Components
  UNITDSPR INE854D01024 532432 Fast Moving Consumer Goods
  VBL INE200M01039 540180 Fast Moving Consumer Goods
  VEDL INE205A01025 500295 Metals & Mining
  WIPRO INE075A01022 507685 Information Technology
  ZYDUSLIFE INE010B01027 532321 Healthcare
`);

function listed(lines: string): IndexSecurity[] {
  return [...lines.matchAll(/(\S+) (\S+) (\d+|-) (.+)/g)].map(([, symbol = '', isin = '', code = '', industry = '']) => [
    symbol,
    isin,
    code === '-' ? '' : code,
    industry,
  ]);
}
