import { registerRoute, type Api } from '#platform/register-route'
import { addFavourite } from './add-favourite.ts'
import * as contract from './contract.ts'
import { findWishlist } from './find-wishlist.ts'
import { removeFavourite } from './remove-favourite.ts'
import { listEntries } from './queries.ts'

export function wishlistRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.favouriteIds, {}, async ({ caller }) => ({
    response: (await listEntries(db, caller.userId)).map((entry) => entry.product_id),
  }))
  route(contract.listWishlist, {}, async ({ caller }) => ({ items: await findWishlist(db, caller.userId) }))
  route(contract.addToFavourite, {}, ({ body, caller }) => addFavourite(db, caller.userId, body.product_id))
  route(contract.deleteFromFavourite, {}, ({ body, caller }) =>
    removeFavourite(db, caller.userId, body.product_id),
  )
}
