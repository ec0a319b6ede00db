import { blockPerson } from '#contracts/community/creators'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** Shown instead of a creator's page to a reader who has blocked the creator. */
export function BlockedCreator({
  id,
  name,
  onUnblocked,
}: {
  id: number
  name: string
  onUnblocked: () => void
}) {
  const t = useTranslator()
  const unblock = useAction(blockPerson, {
    done: t('makers.artist.unblocked', { name }),
    onDone: onUnblocked,
    refusals: 'toast',
    isRevalidating: false,
  })
  return (
    <div className="container page">
      <PageHeading>{t('makers.artist.title')}</PageHeading>
      <EmptyState
        drawing="thread"
        title={t('makers.artist.blocked.title', { name })}
        action={
          <Button
            isBusy={unblock.isBusy}
            onClick={() => void unblock.run({ params: { id }, body: { on: false } })}
          >
            {t('makers.artist.unblock')}
          </Button>
        }
      >
        {t('makers.artist.blocked.text')}
      </EmptyState>
    </div>
  )
}
