import { NotReady } from '../../market/not-ready.ts';
import { readyAnswer, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { FeedText } from '../../texts/feed.ts';
import type { Texts } from './texts-of-language.ts';
import type { Frame } from './page-template.ts';

/** For who opens the feed in a browser. Rejects with `NotReady`. */
export async function feedPage(frame: Frame, texts: Texts, feed: FeedText): Promise<ReadyAnswer> {
  const html = await frame(texts.language, texts.feedFrame(feed));
  if (html === undefined) throw new NotReady('feed');
  return readyAnswer(html);
}
