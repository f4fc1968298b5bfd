/** A shown column of NSE's surveillance file `REG1_IND`. */
interface MeasureColumn {
  id: string;
  /** As the versions of the file write it. */
  headers: readonly string[];
  /** 100 means that a share is not under the measure, and any other number that it is. */
  stages: readonly number[];
  /** For the share's own page alone, since it is true of hundreds of shares. */
  isFact?: true;
}

/** The measures and facts in the order of the file (circular NSE/SURV/65097 of 14 November 2024). */
const COLUMNS = [
  { id: 'gsm', headers: ['GSM'], stages: [0, 1, 2, 3, 4, 6] },
  { id: 'long-term-asm', headers: ['Long_Term_Additional_Surveillance_Measure (Long Term ASM)', 'LTASM'], stages: [1, 2, 3, 4] },
  { id: 'sms', headers: ['Unsolicited_SMS'], stages: [0, 1] },
  { id: 'insolvency', headers: ['Insolvency_Resolution_Process(IRP)'], stages: [0, 1, 2] },
  { id: 'short-term-asm', headers: ['Short_Term_Additional_Surveillance_Measure (Short Term ASM)', 'STASM'], stages: [1, 2] },
  { id: 'default', headers: ['Default'], stages: [0, 1] },
  { id: 'ica', headers: ['ICA'], stages: [0, 1] },
  { id: 'pledge', headers: ['Pledge', 'Monthly Pledge'], stages: [1] },
  { id: 'price-to-book', headers: ['Add-on_PB', 'Add On PB'], stages: [1] },
  { id: 'total-pledge', headers: ['Total Pledge', 'Daily Pledge'], stages: [1] },
  { id: 'social-media', headers: ['Social Media Platforms', 'Social Media Platform'], stages: [2] },
  { id: 'esm', headers: ['ESM'], stages: [1, 2] },
  { id: 'loss', headers: ['Loss making'], stages: [0] },
  { id: 'encumbered', headers: ['The Overall encumbered share in the scrip is more than 50 Percent.'], stages: [0] },
  { id: 'listing-rules', headers: ['Under BZ/SZ Series'], stages: [0] },
  { id: 'listing-fee', headers: ['Company has failed to pay Annual listing fee'], stages: [0] },
  { id: 'leaves-derivatives', headers: ['Derivative contracts in the scrip to be moved out of F and O'], stages: [0] },
  {
    id: 'high-pe',
    headers: ['Scrip PE is greater than 50 (4 trailing quarters)', 'Scrip PE is greater than 50'],
    stages: [0],
    isFact: true,
  },
  { id: 'no-earnings', headers: ['EPS in the scrip is zero (4 trailing quarters)', 'EPS in the scrip is zero'], stages: [0], isFact: true },
  { id: 'few-investors', headers: ['Less than 100 unique PAN traded in previous 30 days'], stages: [0], isFact: true },
] as const satisfies readonly MeasureColumn[];

/** In a column of the surveillance file: the share is not under the measure. */
export const NOT_FLAGGED = 100;

export type MeasureId = (typeof COLUMNS)[number]['id'];

export const MEASURES: readonly (MeasureColumn & { id: MeasureId })[] = COLUMNS;

/** Versions of the file differ in case and blanks. */
export function plainHeader(header: string): string {
  return header.replaceAll(/\s/g, '').toLowerCase();
}

export const MEASURE_IDS = COLUMNS.map(({ id }) => id);

/** As `esm:2`: the measure and the number in its column. */
export type Flag = `${MeasureId}:${number}`;

/** `stage` is absent where the number is not a known one. */
export interface Flagged {
  measure: MeasureId;
  stage?: number;
  isFact: boolean;
}

export function flagged(flag: string): Flagged | undefined {
  const [id, number] = flag.split(':');
  const measure = MEASURES.find((one) => one.id === id);
  if (measure === undefined) return undefined;
  const stage = Number(number);
  return { measure: measure.id, ...(measure.stages.includes(stage) && { stage }), isFact: measure.isFact === true };
}

/** A measure that is shown beside a share's name, and not a fact of its page. */
export function isWarning(flag: string): boolean {
  return flagged(flag)?.isFact === false;
}
