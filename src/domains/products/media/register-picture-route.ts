import { PreparedJson, registerRoute, type Api, type RouteRegistrar } from '#platform/register-route'
import { signPictures } from './signing.ts'

/**
 * `registerRoute` for calls whose answers show pictures that are not public, to those who may see them: each answer has them at addresses signed just now.
 * An answer repeated under an `Idempotency-Key` has the addresses of the first time; reading the thing again gives new ones.
 */
export function registerPictureRoute(api: Api): RouteRegistrar {
  const route = registerRoute(api)
  const signed = signPictures(api)
  return (asked, conditions, handler) =>
    route(asked, conditions, async (question) => {
      const answer = await handler(question)
      return answer instanceof PreparedJson ? answer : signed(answer)
    })
}
