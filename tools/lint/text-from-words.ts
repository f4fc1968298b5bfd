/**
 * A rule of the linter (`oxlint.config.ts` names it): what a visitor reads comes from `core/src/words`. It refuses text between tags, in
 * attributes and properties that are shown or read aloud, and in what is announced. Text without a letter, such as `·`, is free.
 */
const textFromWords = {
  meta: { type: 'problem', schema: [] },
  create: (context: Context) => {
    const check = (value: unknown): void => {
      for (const node of textsIn(value)) context.report({ node, message: 'This text belongs in core/src/words.' });
    };
    return {
      JSXText: check,
      JSXExpressionContainer: ({ parent, expression }: Node) => {
        if (isNode(parent) && /^JSX(?:Element|Fragment)$/.test(parent.type)) check(expression);
      },
      JSXAttribute: ({ name, value }: Node) => {
        if (isShown(name)) check(isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value);
      },
      Property: ({ key, value }: Node) => {
        if (isShown(key)) check(value);
      },
      CallExpression: ({ callee, arguments: given }: Node) => {
        if (isNode(callee) && /^(?:announce|notify)$/.test(String(callee['name'])) && Array.isArray(given)) check(given.at(-1));
      },
    };
  },
};

export default { meta: { name: 'words' }, rules: { 'text-from-words': textFromWords } };

type Node = { type: string } & Record<string, unknown>;
interface Context {
  report: (fault: { node: Node; message: string }) => void;
}

const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|caption|description|heading|hint|label|legend|placeholder|text|title)$/;

function isShown(name: unknown): boolean {
  return isNode(name) && SHOWN.test(String(name['name'] ?? name['value']));
}

/** The literals with a letter that an expression may give. */
function textsIn(node: unknown): Node[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' && hasLetter(node['value']) ? [node] : [];
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { raw: string } }[];
      return [...(quasis.some(({ value }) => hasLetter(value.raw)) ? [node] : []), ...(node['expressions'] as Node[]).flatMap(textsIn)];
    }
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(textsIn);
    case 'LogicalExpression':
      return [node['operator'] === '&&' ? undefined : node['left'], node['right']].flatMap(textsIn);
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']].flatMap(textsIn) : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(node['expression']);
    default:
      return [];
  }
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
