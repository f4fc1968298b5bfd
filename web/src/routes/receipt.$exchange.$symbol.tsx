import { receiptAddress, receiptField, receiptSession } from '@bhav/core/pages/answer-addresses';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { NIFTY_50, SENSEX_30 } from '@bhav/core/indices/index-members';
import { readReceiptPath, receiptPath } from '@bhav/core/address/stock-path';
import { receiptWords as words } from '@bhav/core/words/en/pages/receipt';
import { type Answers, titled } from './pages.ts';
import { ReceiptDetail } from '../pages/stock/receipt/receipt-detail.tsx';
import { MissingStock } from '../pages/stock/missing-stock.tsx';
import { useParameters, usePath } from '../ui/address/address.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const page = titled(words);

export const answers: Answers = (path, parameters) => {
  const share = readReceiptPath(path);
  return share === undefined ? [] : [receiptAddress({ ...share, session: receiptSession(parameters), field: receiptField(parameters) })];
};

const MEMBERS = { NSE: NIFTY_50, BSE: SENSEX_30 };

/** The shares of the simulated market. */
export const paths = EXCHANGES.flatMap((exchange) => MEMBERS[exchange].map((symbol) => receiptPath(exchange, symbol)));

export default function ReceiptPage() {
  const share = readReceiptPath(usePath());
  const parameters = useParameters();
  return (
    <div className="page py-6 md:py-8">
      {share === undefined ? (
        <MissingStock />
      ) : (
        <>
          <PageTitle>{words.title}</PageTitle>
          <ReceiptDetail {...share} parameters={parameters} />
        </>
      )}
    </div>
  );
}
