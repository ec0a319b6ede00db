import { JsonText, serving, type Api, type Serve } from '#platform/serve'
import { signPictures } from './signing.ts'

/**
 * `serving` for calls whose answers show pictures that are not public, to those who may see them: each answer has them at addresses signed just now.
 * An answer repeated under an `Idempotency-Key` has the addresses of the first time; reading the thing again gives new ones.
 */
export function servingPictures(api: Api): Serve {
  const serve = serving(api)
  const signed = signPictures(api)
  return (asked, conditions, handler) =>
    serve(asked, conditions, async (question) => {
      const answer = await handler(question)
      return answer instanceof JsonText ? answer : signed(answer)
    })
}
