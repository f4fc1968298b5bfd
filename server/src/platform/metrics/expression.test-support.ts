import { parser } from '@prometheus-io/lezer-promql';

export interface Selected {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
}

/** By an expression of Prometheus. Throws where it is none. */
export function selectedIn(expression: string): Selected[] {
  const text = ({ from, to }: { from: number; to: number }): string => expression.slice(from, to);
  const selected: Selected[] = [];
  let matcher: string[] = [];
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError)
        throw new Error(`This is no expression, from ${JSON.stringify(expression.slice(node.from))} on: ${expression}`);
      if (node.name === 'VectorSelector') selected.push({ metric: '', matchers: [] });
      const now = selected.at(-1);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector' && now !== undefined) now.metric = text(node);
      if (['LabelName', 'MatchOp', 'StringLiteral'].includes(node.name) && isInMatcher(node.node.parent?.name)) matcher.push(text(node));
    },
    leave: (node) => {
      if (!isInMatcher(node.name)) return;
      const [label = '', operator = '', value = ''] = matcher;
      matcher = [];
      selected.at(-1)?.matchers.push({ label, operator, value: value.slice(1, -1) });
    },
  });
  return selected;
}

function isInMatcher(name: string | undefined): boolean {
  return name?.endsWith('LabelMatcher') === true;
}
