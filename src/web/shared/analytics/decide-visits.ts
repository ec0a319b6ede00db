import { putConsent } from '#contracts/operations/analytics'
import { ask } from '../ask.ts'
import { keepVisits, readVisits } from '../storage.ts'
import { track } from './track.ts'

/** A visitor's yes or no to being counted. @throws Refusal when a yes, or the end of one, could not be kept. */
export async function decideVisits(on: boolean, language: 'en' | 'hi'): Promise<void> {
  const visitor = readVisits() || null
  const said = on || visitor ? await ask(putConsent, { body: { on, visitor, language } }) : null
  keepVisits(said?.visitor ?? '')
  if (on) track('page_viewed')
}
