import { msg, translate, type MessageKey } from '#platform/messages'
import type { Variable } from './samples.ts'

/** The same text in English and in Hindi. */
export type LocalizedText = { en: string; hi: string }

export type Language = keyof LocalizedText

/** Writes a text once for each language, for values such as dates in words. */
export const localize = (write: (language: Language) => string): LocalizedText => ({
  en: translate(write('en')),
  hi: translate(write('hi'), 'hi'),
})

/** Names for which the catalogue has this part: 'letters.order_placed' for 'letters.order_placed.sms'. */
type NameWith<Part extends string> = {
  [Key in MessageKey]: Key extends `letters.${infer Name}.${Part}` ? `letters.${Name}` : never
}[MessageKey]

type LetterName = NameWith<'subject'> & NameWith<'body'>

/**
 * The template of an e-mail, for some with an SMS. Their texts are messages of the catalogue: `<name>.subject`, `.body` and `.sms`.
 * `needs` lists their placeholders; `{link}` and the shared sentences are always available.
 */
export type Template<Needed extends Variable = Variable> = {
  name: LetterName
  needs: readonly Needed[]
  hasSms: boolean
  mostAnHour: number
}

const MAX_PER_HOUR = 20

export const letter = <const Needed extends readonly Variable[]>(
  name: LetterName,
  needs: Needed,
): Template<Needed[number]> => ({ name, needs, hasSms: false, mostAnHour: MAX_PER_HOUR })

export const letterWithSms = <const Needed extends readonly Variable[]>(
  name: LetterName & NameWith<'sms'>,
  needs: Needed,
): Template<Needed[number]> => ({ ...letter(name, needs), hasSms: true })

/** Sentences that several templates share, by placeholder. */
export const sharedSentences = {
  appeal: 'letters.shared.appeal',
  because_about_your_order: 'letters.shared.because_about_your_order',
  because_you_applied_to_sell: 'letters.shared.because_you_applied_to_sell',
  because_you_asked_to_share: 'letters.shared.because_you_asked_to_share',
  because_your_complaint: 'letters.shared.because_your_complaint',
  because_your_order: 'letters.shared.because_your_order',
  because_your_payment: 'letters.shared.because_your_payment',
  because_your_store: 'letters.shared.because_your_store',
  how_to_pay: 'letters.shared.how_to_pay',
  questions: 'letters.shared.questions',
  was_it_you: 'letters.shared.was_it_you',
  was_it_you_locked_out: 'letters.shared.was_it_you_locked_out',
} as const satisfies Record<string, MessageKey>

/** The text of a template with its shared sentences filled in and its variables left as `{name}`. */
export function templateText(
  { name, needs }: Template,
  part: 'subject' | 'body' | 'sms',
  language: Language,
): string {
  const variables = Object.fromEntries([...needs, 'link'].map((need) => [need, `{${need}}`]))
  return translate(msg(`${name}.${part}` as MessageKey, { ...sharedSentences, ...variables }), language)
}
