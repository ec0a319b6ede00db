import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import { anonymiseSeller, reassignSeller } from './queries/products.ts'

/** The history of a product belongs to its store; who changed it is anonymised when their account is erased. */
export const approvalListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'approvals: moves changes of products to the account that stays',
    handle: reassignSeller,
  }),
  listener({
    topic: 'identity.erased',
    name: 'approvals: anonymises changes of products',
    handle: (tx, { personId }) => anonymiseSeller(tx, personId),
  }),
]
