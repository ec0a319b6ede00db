import { putConsent } from '#contracts/operations/analytics'
import { ask } from '../ask.ts'
import { keepVisits, readVisits } from '../storage.ts'
import { track } from './track.ts'

/** Records the visitor's consent to analytics or its refusal. @throws Refusal when the choice could not be stored */
export async function decideVisits(on: boolean, language: 'en' | 'hi'): Promise<void> {
  const visitor = readVisits() || null
  const said = on || visitor ? await ask(putConsent, { body: { on, visitor, language } }) : null
  keepVisits(said?.visitor ?? '')
  if (on) track('page_viewed')
}
