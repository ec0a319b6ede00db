import { call } from '../call.ts'
import { keepVisits, readVisits } from '../storage.ts'
import { track } from './track.ts'

/** A visitor's yes or no to being counted. @throws Refusal when a yes, or the end of one, could not be kept. */
export async function decideVisits(on: boolean, language: 'en' | 'hi'): Promise<void> {
  const visitor = readVisits() || null
  const said =
    on || visitor
      ? await call<{ visitor: string | null }>('PUT', '/events/consent', { on, visitor, language })
      : null
  keepVisits(said?.visitor ?? '')
  if (on) track('page_viewed')
}
