/**
 * Everything that the server writes in words. English is imported as it is; for each other language the build bundles this module with the words of
 * that language in the place of the English ones.
 */
export { breadthFile } from '@bhav/core/exports/breadth-file';
export { barsFile, indexBarsFile } from '@bhav/core/exports/bars-file';
export { compareFile } from '@bhav/core/exports/compare-file';
export { fundsFile } from '@bhav/core/exports/funds-file';
export { screenFile } from '@bhav/core/exports/screen-file';
export { calendarFile } from '@bhav/core/events/calendar-file';
export { language } from '@bhav/core/words/en/language';
export { embeddedIndex, embeddedShape, embeddedTable, embedPage, missingEmbed, simulatedSource } from './embedded.ts';
export { atomFeed, feedFrame, jsonFeed } from './feed.ts';
export { feedText, warningsFeedText } from './feed-texts.ts';
export { linesWithin, liveNewsText, newsText, testNewsText } from './news-text.ts';
export { marketFile } from './market-file.ts';
export { notReadySentence } from '@bhav/core/sentences/not-ready';
export { barePage, notReadyFrame } from './page-frame.ts';
export { previewPicture } from './preview-picture.ts';
export { refusals } from './refusals.ts';
export { screenPicture } from './screen-picture.ts';
