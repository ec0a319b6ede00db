import { ask } from '../shared/ask.ts'
import { download } from '../shared/download.ts'
import { setStoreAccount, downloadStoreStatement, getStorePayouts } from '#contracts/money/payouts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { Wallet } from '../shared/wallet/wallet.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/payouts.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'

await Promise.all([messagesFor('selling'), messagesFor('wallet')])

export const handle = { messages: ['selling', 'wallet'] }

/** An invalid month means the current one. */
export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => {
    const month = new URL(args.request.url).searchParams.get('month') ?? ''
    const query = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
    return { wallet: await ask(getStorePayouts, { query: { store_id: store.id, ...query } }) }
  })

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('wallet.store.title')}>
      {({ selection, wallet }) => (
        <StoreFrame selection={selection} heading={t('wallet.store.title')} lead={t('wallet.store.lead')}>
          <Wallet
            wallet={wallet}
            saveAccount={(account) =>
              ask(setStoreAccount, { body: { ...account, store_id: selection.store.id } })
            }
            fetchStatement={(name, month) =>
              download(name, downloadStoreStatement, { query: { store_id: selection.store.id, month } })
            }
          />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('wallet.store.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
