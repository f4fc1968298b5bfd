/** The kinds of what is traded as shares are and is none: funds, trusts of real estate and of infrastructure, gold bonds of the government. */
export const FUND_KINDS = ['ETF', 'REIT', 'InvIT', 'gold bond'] as const;
