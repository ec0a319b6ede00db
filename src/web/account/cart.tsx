import { pageMeta } from '../shared/page-meta.ts'
import { messagesFor } from '../messages/load.ts'
import { translator } from '../messages/messages.tsx'
import type { Route } from './+types/cart.ts'
import { CartHeading, CartScreen } from './cart/cart-screen.tsx'
import { readChoice } from './cart/choice.ts'
import { loadCart } from './cart/load-cart.server.ts'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { PageError } from '../shell/page-error.tsx'

await messagesFor('account')

export const handle = { messages: 'account' }

/** `/carting` and `/cartme/myaddress={a}&buynow={b}&quantity={q}`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const packId = Number(new URL(request.url).searchParams.get('p')) || null
  const choice = readChoice('choice' in params ? params.choice : undefined)
  return {
    isBuyNow: choice.buyNow !== null,
    buyNow: choice.buyNow?.productId,
    cart: await ifSignedIn(context, (ask) => loadCart(ask, choice, packId)),
  }
}

export default function CartPage({ loaderData: { isBuyNow, buyNow, cart } }: Route.ComponentProps) {
  const heading = <CartHeading isBuyNow={isBuyNow} />
  if (!cart) return <NeedsLogin heading={heading} why="account.login.cart" />
  return (
    <div className="container page">
      {heading}
      <CartScreen key={buyNow} {...cart} />
    </div>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: translator()(loaderData?.isBuyNow ? 'account.cart.buynow' : 'account.cart.title'),
    path: '/carting',
  })

/** An unknown product shows a 404; other errors show the general page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
