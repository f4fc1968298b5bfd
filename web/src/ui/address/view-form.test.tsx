import { FILTERS } from '@bhav/core/table/shown-stocks';
import { columnsOf } from '@bhav/core/table/fields';
import { tableView } from '@bhav/core/table/view';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useView } from './use-view.ts';
import { ViewForm } from './view-form.tsx';

const VIEW = tableView(columnsOf({ compact: false, marketCap: true }));

function Form() {
  const options = FILTERS.map((filter) => ({ value: filter, text: filter }));
  return (
    <ViewForm
      handle={useView(VIEW)}
      search={{ label: 'search', placeholder: '' }}
      choices={[{ of: 'filter', name: 'show', label: 'show', options }]}
    />
  );
}

test('without script a form sends its fields, and the rest of the address once', () => {
  window.history.replaceState(null, '', '/full-tracking?on=2026-11-19&q=a&show=losers&sort=price&market=index&seed=4');
  const form = render(<Form />).container.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/full-tracking');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['q', 'a'],
    ['show', 'losers'],
    ['on', '2026-11-19'],
    ['sort', 'price'],
    ['seed', '4'],
  ]);
});
