import { registerRoute, type Api } from '#platform/register-route'
import { addToCart } from './add-to-cart.ts'
import { changeQuantity } from './change-quantity.ts'
import * as contract from './contract.ts'
import { findCart } from './find-cart.ts'
import { removeLine } from './remove-line.ts'
import { removeProduct } from './remove-product.ts'

export function cartRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.findCart, {}, async ({ caller }) => ({ response: await findCart(db, caller.userId) }))
  route(contract.cartAdd, {}, async ({ body, caller }) => {
    const { product_id: productId, pricingId = null, quantity, feed_id: feedId } = body
    return {
      response: await addToCart(db, { shopperId: caller.userId, productId, pricingId, quantity, feedId }),
    }
  })
  route(contract.cartAddQuantity, {}, async ({ body, caller }) => ({
    response: await changeQuantity(db, { shopperId: caller.userId, lineId: body.cart_id, by: body.quantity }),
  }))
  route(contract.cartDelete, {}, ({ body, caller }) => removeLine(db, caller.userId, body.cart_Id))
  route(contract.cartDeleteProduct, {}, ({ body, caller }) =>
    removeProduct(db, caller.userId, body.product_id),
  )
}
