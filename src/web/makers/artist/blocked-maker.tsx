import { blockPerson } from '#contracts/community/creators'
import { useState } from 'react'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** The page of a maker whom its reader blocked, which only she can undo. */
export function BlockedMaker({
  id,
  name,
  onUnblocked,
}: {
  id: number
  name: string
  onUnblocked: () => void
}) {
  const t = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const unblock = async (): Promise<void> => {
    setBusy(true)
    try {
      await ask(blockPerson, { params: { id }, body: { on: false } })
      showToast(t('makers.artist.unblocked', { name }))
      onUnblocked()
    } catch (error) {
      showToast(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="container page">
      <PageHeading>{t('makers.artist.title')}</PageHeading>
      <EmptyState
        drawing="thread"
        title={t('makers.artist.blocked.title', { name })}
        action={
          <Button isBusy={isBusy} onClick={() => void unblock()}>
            {t('makers.artist.unblock')}
          </Button>
        }
      >
        {t('makers.artist.blocked.text')}
      </EmptyState>
    </div>
  )
}
