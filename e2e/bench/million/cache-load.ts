/**
 * Returns how often a second one cache asks its origin for pages that are asked for `perSecond` times in all, when `pages` different ones are asked
 * for by 1 / rank and each is kept for `seconds`: a page is asked for again once its time is over and somebody wants it (arrivals are independent).
 */
export function originRequests({ perSecond, pages, seconds }: { perSecond: number; pages: number; seconds: number }): number {
  let weights = 0;
  for (let rank = 1; rank <= pages; rank++) weights += 1 / rank;
  let sum = 0;
  for (let rank = 1; rank <= pages; rank++) {
    const rate = perSecond / rank / weights;
    sum += rate / (1 + rate * seconds);
  }
  return sum;
}
