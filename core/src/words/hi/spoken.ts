import type * as en from '../en/spoken.ts';
import type { Translated } from '../translated.ts';
import { unitWords } from './units.ts';

const { crore, lakh, thousand } = unitWords.apart;

export const spokenWords = {
  below100: [
    'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
    'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
    'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
    'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
    'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
    'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
    'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
    'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
    'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
    'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
  ],
  hundred: 'सौ',
  thousand: { written: thousand, said: 'हज़ार' },
  lakh: { written: lakh, said: 'लाख' },
  crore: { written: crore, said: 'करोड़' },
  point: 'दशमलव',
  oneRupee: 'एक रुपया',
  rupees: (amount: string) => `${amount} रुपये`,
  percent: (number: string) => `${number} प्रतिशत`,
  up: (percent: string) => percent,
  down: (percent: string) => `माइनस ${percent}`,
  plus: (figure: string) => `प्लस ${figure}`,
  minus: (figure: string) => `माइनस ${figure}`,
  names: [
    { written: 'Nifty 50', said: 'निफ़्टी फ़िफ़्टी' },
    { written: 'Nifty', said: 'निफ़्टी' },
    { written: 'Sensex', said: 'सेंसेक्स' },
    { written: 'NSE', said: 'एन एस ई' },
    { written: 'BSE', said: 'बी एस ई' },
  ],
} as const satisfies Translated<typeof en.spokenWords>;
