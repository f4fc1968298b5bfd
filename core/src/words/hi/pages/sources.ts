import type * as en from '../../en/pages/sources.ts';
import type { Translated } from '../../translated.ts';

export type { SourceId } from '../../en/pages/sources.ts';

/** Whose terms hold for a source, how often it publishes, and where. */
const NSE_DAILY = { terms: 'nse', cadence: 'session', host: 'https://nsearchives.nseindia.com' } as const;
const NSE_MASTER = { terms: 'nse', cadence: 'master', host: 'https://nsearchives.nseindia.com' } as const;
const BSE_DAILY = { terms: 'bse', cadence: 'session', host: 'https://www.bseindia.com' } as const;
const BSE_API_DAILY = { terms: 'bse', cadence: 'session', host: 'https://api.bseindia.com' } as const;
const BSE_API_MASTER = { terms: 'bse', cadence: 'master', host: 'https://api.bseindia.com' } as const;

const membersOf = <Id extends string>(id: Id, index: string) =>
  ({
    id,
    terms: 'indices',
    cadence: 'master',
    host: 'https://niftyindices.com',
    name: `${index} में शामिल शेयर`,
    gives: 'शामिल शेयर और उनके सेक्टर।',
  }) as const;

const SINCE_2024 = 'खुला, उच्च, निम्न, बंद, पिछला बंद, वॉल्यूम, कारोबार, सौदे और ISIN, जनवरी 2024 से हर कारोबारी दिन के।';
const UNTIL_2024 = '5 जुलाई 2024 तक के दिनों के भाव; सिर्फ़ पुराने आँकड़ों के लिए।';

/** By the server's names for them; a terms sentence is `text, address.` */
export const sourceWords = {
  rights: [
    'इस सॉफ़्टवेयर में एक्सचेंजों के आँकड़े नहीं हैं: हर संचालक फ़ाइलें खुद लाता है और उन्हें बिना बदले, पते, समय और चेकसम के साथ रखता है।',
    'आँकड़े एक्सचेंजों के हैं। इन्हें आम लोगों को दिखाने के लिए संचालक को एक्सचेंज से समझौता करना होता है; BSE सार्वजनिक पेजों पर लाइव भाव या 5 मिनट तक पुराने भाव दिखाने की अनुमति नहीं देता।',
    'Nifty और Sensex अपनी-अपनी सूचकांक कंपनियों के ट्रेडमार्क हैं।',
  ],
  terms: {
    nse: {
      owner: 'National Stock Exchange of India (NSE)',
      text: 'इस्तेमाल और दिखाने के नियम NSE Data Sharing & Usage Policy में हैं',
      address: 'https://www.nseindia.com/market-data/nse-data-policy',
    },
    indices: {
      owner: 'NSE Indices Limited',
      text: 'सूचियों और सूचकांकों के नामों का स्वामित्व NSE Indices Limited के पास है',
      address: 'https://www.niftyindices.com/disclaimer',
    },
    bse: {
      owner: 'BSE Limited',
      text: 'आँकड़े BSE के साथ डेटा-फ़ीड का करार करने के बाद ही बाँटे जा सकते हैं',
      address: 'https://www.bseindia.com/about/TandC.asp',
    },
  },
  catalogue: [
    { id: 'nse-bhavcopy', ...NSE_DAILY, name: 'Bhavcopy (UDiFF)', gives: SINCE_2024 },
    {
      id: 'nse-pr',
      ...NSE_DAILY,
      name: 'दैनिक रिपोर्ट (PR आर्काइव)',
      gives: 'बाज़ार पूँजीकरण और जारी शेयर, कॉर्पोरेट कार्रवाइयाँ, बोर्ड बैठकें, सूचकांकों के स्तर, मूल्य दायरे की सीमा छूने वाले शेयर और फ़ंडों की सूची।',
    },
    {
      id: 'nse-delivery',
      ...NSE_DAILY,
      name: 'डिलीवरी वाली bhavcopy',
      gives: 'डिलीवरी वाले शेयर। इसके भाव bhavcopy से मिलाए जाते हैं, या bhavcopy न हो तो इसी से लिए जाते हैं।',
    },
    { id: 'nse-year-range', ...NSE_DAILY, name: '52 सप्ताह का दायरा', gives: '52 सप्ताह का सबसे ऊँचा और सबसे नीचा भाव, समायोजित।' },
    { id: 'nse-index-close', ...NSE_DAILY, name: 'सूचकांकों के बंद', gives: 'NSE के सभी सूचकांकों के स्तर।' },
    {
      id: 'nse-equity-list',
      ...NSE_MASTER,
      name: 'इक्विटी की सूची',
      gives: 'कंपनियों के पूरे नाम, सीरीज़, ISIN और लिस्टिंग की तारीख के साथ।',
    },
    {
      id: 'nse-symbol-change',
      ...NSE_MASTER,
      name: 'सिंबल में बदलाव',
      gives: 'पुराने और नए सिंबल, बदलने के दिन के साथ, ताकि पुराने आँकड़े जुड़े रहें।',
    },
    {
      id: 'nse-warnings',
      ...NSE_DAILY,
      name: 'निगरानी उपाय',
      gives: 'अगले कारोबारी दिन से शेयर पर कौन-से उपाय लागू हैं, जैसे ASM, GSM और ESM, एक्सचेंज के अपने शब्दों में।',
    },
    { id: 'nse-earnings', ...NSE_DAILY, name: 'P/E', gives: 'शेयरों का भाव ÷ आय, जैसा NSE प्रकाशित करता है।' },
    {
      id: 'nse-derivatives-ban',
      ...NSE_MASTER,
      name: 'F&O प्रतिबंध',
      gives: 'वे शेयर जिनके वायदा-विकल्प में अगले कारोबारी दिन नई पोज़िशन नहीं ली जा सकती।',
    },
    {
      id: 'nse-weights',
      terms: 'indices',
      cadence: 'master',
      host: 'https://niftyindices.com',
      name: 'भार',
      gives: 'महीने के अंत में Nifty 50 और Nifty Next 50 में शामिल शेयरों का भार।',
    },
    {
      id: 'nse-price-bands',
      ...NSE_MASTER,
      name: 'मूल्य दायरे',
      gives: 'एक दिन में हर शेयर कितना बढ़ या गिर सकता है, और NSE की टिप्पणी में दिए निगरानी उपाय।',
    },
    { id: 'nse-legacy', ...NSE_DAILY, name: 'Bhavcopy, पुराना प्रारूप', gives: UNTIL_2024 },
    membersOf('nse-nifty-50', 'Nifty 50'),
    membersOf('nse-next-50', 'Nifty Next 50'),
    membersOf('nse-nifty-500', 'Nifty 500'),
    membersOf('nse-total-market', 'Nifty Total Market'),
    membersOf('nse-nifty-100', 'Nifty 100'),
    membersOf('nse-midcap-150', 'Nifty Midcap 150'),
    membersOf('nse-smallcap-250', 'Nifty Smallcap 250'),
    membersOf('nse-bank', 'Nifty Bank'),
    membersOf('nse-it', 'Nifty IT'),
    membersOf('nse-auto', 'Nifty Auto'),
    membersOf('nse-fmcg', 'Nifty FMCG'),
    membersOf('nse-pharma', 'Nifty Pharma'),
    membersOf('nse-metal', 'Nifty Metal'),
    { id: 'bse-bhavcopy', ...BSE_DAILY, name: 'Bhavcopy (UDiFF)', gives: SINCE_2024 },
    { id: 'bse-isin', ...BSE_DAILY, name: 'ISIN वाली bhavcopy, पुराना प्रारूप', gives: UNTIL_2024 },
    {
      id: 'bse-legacy',
      ...BSE_DAILY,
      name: 'Bhavcopy, पुराना प्रारूप',
      gives: 'वही भाव, बिना ISIN के, उन दिनों के लिए जिनकी ISIN वाली फ़ाइल नहीं है।',
    },
    {
      id: 'bse-index-close',
      ...BSE_DAILY,
      name: 'सूचकांकों के बंद',
      gives: 'SENSEX और BSE के बाकी सभी सूचकांकों के स्तर, 17 अप्रैल 2025 से हर कारोबारी दिन के।',
    },
    {
      id: 'bse-index-history',
      ...BSE_API_DAILY,
      name: 'SENSEX के पुराने आँकड़े',
      gives: '17 अप्रैल 2025 से पहले SENSEX का स्तर; उसके बाद इसे सूचकांकों के बंद से मिलाया जाता है।',
    },
    {
      id: 'bse-scrip-list',
      ...BSE_API_MASTER,
      name: 'प्रतिभूतियों की सूची',
      gives: 'नाम, ग्रुप और ISIN, और BSE का अपना बाज़ार पूँजीकरण।',
    },
  ],
} as const satisfies Translated<typeof en.sourceWords>;
