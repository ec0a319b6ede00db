import { Link } from 'react-router'
import { getStoreCase } from '#contracts/delivery/returns'
import { idOf } from '../shared/id-of.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { CaseView } from '../shared/returns/case-view.tsx'
import { kindNames } from '../shared/returns/labels.ts'
import styles from '../shared/returns/returns.module.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/return.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'
import { StoreActions } from './returns/store-actions.tsx'

await messagesFor('selling')
await messagesFor('returns')

export const handle = { messages: ['selling', 'returns'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => ({
    shown: (await ask(getStoreCase, { params: { id: idOf(args.params.id) } })).response,
  }))

export default function StoreReturn({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('returns.store.title')}>
      {({ selection, shown }) => (
        <StoreFrame
          selection={selection}
          heading={t('returns.store.one', { kind: t(kindNames[shown.kind]), id: shown.order_id })}
        >
          <p className={styles.buttons}>
            <Link to={inStore(selection, '/store/returns')}>{t('returns.store.title')}</Link>
            <Link to={inStore(selection, `/store/messages/${shown.order_id}`)}>
              {t('returns.talk.title')}
            </Link>
          </p>
          <Card>
            <CaseView shown={shown} as="store">
              <StoreActions key={shown.state} shown={shown} />
            </CaseView>
          </Card>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('returns.store.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
