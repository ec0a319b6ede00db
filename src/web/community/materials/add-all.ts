import { Refusal } from '#platform/refusal'
import { requestCartLine, withLine } from '../../shared/add-to-cart/add-to-cart.ts'
import { messageOf } from '../../shared/ask.ts'
import { changeCart, isSignedIn, openLoginThen, readSession, showCart } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translator } from '../../messages/messages.tsx'

export type Chosen = { product_id: number; pricing_id: number; quantity: number; name: string }

type Result = { added: Chosen[]; refused: { name: string; why: string }[] }

/** Called with the added products, and whether all were added. */
type OnAdded = (added: readonly Chosen[], isAll: boolean) => void

/** Adds several products of a post to the cart, one after another, and reports the result once. After a login it resumes by itself. */
export async function addAll(goods: readonly Chosen[], postId: number, onAdded: OnAdded): Promise<void> {
  if (!isSignedIn()) return openLoginThen(() => void addAll(goods, postId, onAdded))
  const { added, refused } = await addEach(goods, postId)
  onAdded(added, refused.length === 0)
  const t = translator()
  if (refused.length === 0) return showToast(t('materials.added', { count: added.length }), 'success')
  const why = refused.map(({ name, why: reason }) => `${name}: ${reason}`).join('\n')
  showAlert('error', `${t('materials.partly', { added: added.length, count: goods.length })}\n${why}`)
}

async function addEach(goods: readonly Chosen[], postId: number): Promise<Result> {
  const result: Result = { added: [], refused: [] }
  for (const one of goods) {
    const { product_id, pricing_id: pricingId, quantity, name } = one
    const goodsToAdd = { productId: product_id, pricingId, quantity, feedId: postId }
    try {
      await changeCart(async () => {
        showCart(withLine(readSession().cart, await requestCartLine(goodsToAdd)))
      })
      result.added.push(one)
    } catch (error) {
      result.refused.push({ name, why: messageOf(error) })
      // The remaining products would fail the same way.
      if (error instanceof Refusal && (error.status === 401 || error.code === 'offline')) break
    }
  }
  return result
}
