import { isIncomparable } from '@bhav/core/bars/action-kind';
import { parsePurpose, type CorporateAction } from '@bhav/core/bars/corporate-action';
import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import type { FiledAction } from '@bhav/core/bars/parsed-file';

/** An action with the words in which it was filed. */
export interface CompanyAction extends CorporateAction {
  purpose: string;
}

/**
 * Reads the filed actions of a company's shares, oldest first. An action that is filed more than once, for two series or in other words, counts
 * once; actions of bonds and warrants do not count.
 */
export function companyActions(filed: readonly FiledAction[]): CompanyAction[] {
  const seen = new Map<string, CompanyAction>();
  for (const { series, exDate, purpose } of filed) {
    if (series !== '' && !PRIMARY_SERIES.some((primary) => primary === series)) continue;
    for (const part of parsePurpose(purpose)) {
      const words = part.factor === undefined && !isIncomparable(part) ? purpose : '';
      seen.set(`${exDate} ${part.kind} ${part.factor} ${words}`, { ...part, exDate, purpose });
    }
  }
  return [...seen.values()].toSorted((one, other) => one.exDate.localeCompare(other.exDate));
}
