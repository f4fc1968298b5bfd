import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { createContext } from 'react';

/** The status that the server wrote into the page beside its figures; absent on a page whose HTML has none. */
export const RenderedStatus = createContext<PageStatus | undefined>(undefined);
