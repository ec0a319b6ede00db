import { listOwnApprovals, withdrawChange, type OwnApproval } from '#contracts/products/approvals'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { CommentList } from '../shared/listing-changes/comment-list.tsx'
import { ListingChanges } from '../shared/listing-changes/listing-changes.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/approvals.ts'
import styles from './approvals.module.css'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'

const areas = ['selling', 'ownapprovals', 'listingfields', 'table'] as const
await Promise.all(areas.map((area) => messagesFor(area)))

export const handle = { messages: areas }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => ({
    page: await askList(ask, listOwnApprovals, { request: args.request, params: { id: store.id } }),
  }))

const cells = { message: (row: OwnApproval) => <Said row={row} /> }

export default function StoreApprovals({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('ownapprovals.title')}>
      {({ selection, page }) => (
        <StoreFrame selection={selection} heading={t('ownapprovals.title')} lead={t('ownapprovals.lead')}>
          <ListTable
            page={page}
            caption={t('ownapprovals.title')}
            head="name"
            tabs={{ filter: 'state' }}
            cells={cells}
            empty={<EmptyState title={t('ownapprovals.none')}>{t('ownapprovals.none.text')}</EmptyState>}
          />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

/** Reason, words and comments of the staff, and the change that waits with a way to withdraw it. */
function Said({ row: { product_id, reason, message, fields, changes } }: { row: OwnApproval }) {
  const t = useTranslator()
  const language = useLanguage()
  const withdraw = useAction(withdrawChange, { done: t('ownapprovals.withdrawn'), refusals: 'toast' })
  return (
    <div className={styles.said}>
      {reason ? <p>{language === 'hi' ? reason.text_hi : reason.text}</p> : null}
      {message ? <p>{message}</p> : null}
      <CommentList comments={fields} />
      {changes.length > 0 ? (
        <>
          <ListingChanges changes={changes} />
          <div>
            <Button
              size="small"
              variant="secondary"
              isBusy={withdraw.isBusy}
              onClick={() => void withdraw.run({ params: { id: product_id } })}
            >
              {t('ownapprovals.withdraw')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

export const meta = () => consolePageMeta('ownapprovals.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
