import type { Route } from './+types/shipping-policy.ts'
import { loadPolicy } from './load-policy.server.ts'
import { ReadingPage, readingMeta } from './reading-page.tsx'
import { messagesFor } from '../messages/load.ts'

await messagesFor('reading')

export const handle = { messages: 'reading', sameForEveryVisitor: true, query: ['version'] }

export const loader = ({ context, url }: Route.LoaderArgs) => loadPolicy('shipping-policy', { context, url })

export default function ShippingPolicy({ loaderData: { policy } }: Route.ComponentProps) {
  return <ReadingPage policy={policy} />
}

export const meta = ({ loaderData }: Route.MetaArgs) => readingMeta(loaderData?.policy, loaderData?.origin)
