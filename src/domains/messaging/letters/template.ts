import type { Variable } from './samples.ts'

/** The same said in English and in Hindi. */
export type Both = { en: string; hi: string }

export type Language = keyof Both

/**
 * What is written about one thing that happens: a letter, and for few things an SMS. `needs` names what stands in it as `{name}`;
 * `{link}` is there always. A paragraph whose variable is empty is left out.
 */
export type Template<Needed extends Variable = Variable> = {
  needs: readonly Needed[]
  subject: Both
  body: Both
  sms: Both | null
  mostAnHour: number
}

type Words = { subject: Both; body: Both; sms?: Both; mostAnHour?: number }

const MOST_AN_HOUR = 20

export const template = <const Needed extends readonly Variable[]>(
  needs: Needed,
  { sms, mostAnHour, ...words }: Words,
): Template<Needed[number]> => ({
  needs,
  ...words,
  sms: sms ?? null,
  mostAnHour: mostAnHour ?? MOST_AN_HOUR,
})
