import type { HeadInput } from '@bhav/core/sentences/heads/page-head';

/** For search engines. */
export type SiteAddress = Pick<HeadInput, 'site' | 'isPublic'>;

/** The path by which the page of unknown addresses is rendered with figures. */
export const LOST = '/404';
