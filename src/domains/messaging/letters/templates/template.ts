import type { Variable } from './samples.ts'

/** The same said in English and in Hindi. */
export type LocalizedText = { en: string; hi: string }

export type Language = keyof LocalizedText

/**
 * What is written about one thing that happens: a letter, and for few things an SMS. `needs` names what stands in it as `{name}`;
 * `{link}` is there always. A paragraph whose variable is empty is left out.
 */
export type Template<Needed extends Variable = Variable> = {
  needs: readonly Needed[]
  subject: LocalizedText
  body: LocalizedText
  sms: LocalizedText | null
  mostAnHour: number
}

type TemplateText = { subject: LocalizedText; body: LocalizedText; sms?: LocalizedText; mostAnHour?: number }

const MAX_PER_HOUR = 20

export const template = <const Needed extends readonly Variable[]>(
  needs: Needed,
  { sms, mostAnHour, ...words }: TemplateText,
): Template<Needed[number]> => ({
  needs,
  ...words,
  sms: sms ?? null,
  mostAnHour: mostAnHour ?? MAX_PER_HOUR,
})
