import { language } from './en/language.ts';
import { LANGUAGES } from './languages.ts';

/** What a language has no form of its own for is `other`. */
type Forms<Form> = Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form };

let rules: Intl.PluralRules | undefined;

/** The form for so many: `plural(1, { one: 'share', other: 'shares' })`. */
export function plural<Form>(count: number, forms: Forms<Form>): Form {
  rules ??= new Intl.PluralRules(LANGUAGES[language].locale);
  return forms[rules.select(count)] ?? forms.other;
}
