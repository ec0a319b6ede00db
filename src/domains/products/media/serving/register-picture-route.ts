import { PreparedJson, registerRoute, type Api, type RouteRegistrar } from '#platform/register-route'
import { signPictures } from './signing.ts'

/**
 * `registerRoute` for routes whose answers show private pictures to permitted callers: picture addresses are signed when the answer is made.
 * A replay under an `Idempotency-Key` repeats the first addresses; reading the resource again gives new ones.
 */
export function registerPictureRoute(api: Api): RouteRegistrar {
  const route = registerRoute(api)
  const signed = signPictures(api)
  return (endpoint, conditions, handler) =>
    route(endpoint, conditions, async (question) => {
      const answer = await handler(question)
      return answer instanceof PreparedJson ? answer : signed(answer)
    })
}
