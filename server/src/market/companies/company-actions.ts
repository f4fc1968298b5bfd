import { isIncomparable } from '@bhav/core/actions/action-kind';
import { factorOf, movesPrice, parsePurpose, type CorporateAction } from '@bhav/core/actions/corporate-action';
import { isPrimarySeries } from '@bhav/core/bars/instrument';
import type { FiledAction } from '@bhav/core/bars/parsed-file';
import type { FaceValue, StoredAction } from '../../store/read/securities/announcements.ts';

/** `purpose` is as filed. */
export interface CompanyAction extends CorporateAction {
  purpose: string;
}

type Filed = FiledAction & Pick<StoredAction, 'faceValue'>;

/**
 * Oldest first. An action that is filed more than once, for two series or in other words, counts once;
 * actions of bonds and warrants do not count. A rights issue gets its price: the premium and the face value,
 * which is that of the list, multiplied by the splits between.
 */
export function companyActions(filed: readonly Filed[]): CompanyAction[] {
  const seen = new Map<string, CompanyAction>();
  for (const { series, exDate, purpose } of filed) {
    if (series !== '' && !isPrimarySeries(series)) continue;
    for (const part of parsePurpose(purpose)) {
      const isTold = part.factor !== undefined || part.rights !== undefined || isIncomparable(part);
      const { given, held, premium } = part.rights ?? {};
      seen.set([exDate, part.kind, part.factor, given, held, premium, isTold ? '' : purpose].join(' '), { ...part, exDate, purpose });
    }
  }
  const actions = [...seen.values()].toSorted((one, other) => one.exDate.localeCompare(other.exDate));
  const face = filed.find(({ faceValue }) => faceValue !== undefined)?.faceValue;
  return face === undefined ? actions : actions.map((action) => withIssuePrice(action, face, actions));
}

export function exDaysOf(actions: ReadonlyMap<number, readonly CorporateAction[]>): Map<number, string[]> {
  return new Map([...actions].map(([company, own]) => [company, own.filter(movesPrice).map(({ exDate }) => exDate)]));
}

function withIssuePrice(action: CompanyAction, { rupees, on }: FaceValue, actions: readonly CompanyAction[]): CompanyAction {
  if (action.rights === undefined) return action;
  const splits = actions.filter(({ kind, exDate }) => kind === 'split' && exDate > action.exDate && exDate <= on);
  // A split whose terms cannot be read leaves the face value before it unknown.
  if (splits.some(({ factor }) => factor === undefined)) return action;
  return { ...action, issuePrice: action.rights.premium + rupees * factorOf(splits) };
}
