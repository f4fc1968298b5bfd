import { liveSourceWords } from '@bhav/core/words/en/pages/live-source';
import { readIndexRows, readLevels } from './answer.ts';
import type { LiveRequestParts } from '../live-request.ts';
import { nseSite } from './site.ts';
import { QuoteFailure, type QuoteSource } from '../quote-source.ts';

const INDEX = 'NIFTY 50';
const OTHER_INDICES = ['NIFTY BANK', 'INDIA VIX'] as const;

/**
 * The members and the level of the NIFTY 50 come in one request, the levels of NIFTY BANK and INDIA VIX in another. Best effort: the exchange does
 * not document these addresses, changed them in May 2026 and refuses data centres.
 */
export function nseWeb(parts: LiveRequestParts): QuoteSource {
  const ask = nseSite(parts);

  /** The shares are worth showing without these. */
  const otherLevels = async (signal: AbortSignal): Promise<ReturnType<typeof readLevels>> => {
    try {
      return readLevels(await ask('/api/allIndices', signal), OTHER_INDICES);
    } catch (error) {
      if (!(error instanceof QuoteFailure)) throw error;
      return { levels: [], rejected: OTHER_INDICES.map((what) => ({ what, why: error.why })) };
    }
  };

  return {
    id: 'nse-web',
    name: 'NSE website',
    terms: liveSourceWords.termsOf['nse-web'],
    exchanges: ['NSE'],
    covers: 'index',
    follows: false,
    quotes: async function* (instruments, signal) {
      if (signal.aborted) return;
      try {
        const answer = await ask(`/api/equity-stock-indices?index=${encodeURIComponent(INDEX)}`, signal);
        const receivedAt = parts.now();
        const { quotes, levels, rejected } = readIndexRows(answer, INDEX, instruments);
        const others = await otherLevels(signal);
        yield { receivedAt, quotes, levels: [...levels, ...others.levels], rejected: [...rejected, ...others.rejected] };
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}
