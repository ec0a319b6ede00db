import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './composer.module.css'
import type { Draft } from './use-draft.ts'

type LeaveGuardProps = { draft: Draft; isSending: boolean }

/** Saves a draft before the creator leaves the page, and asks where changes would be lost. */
export function LeaveGuard({ draft, isSending }: LeaveGuardProps) {
  const t = useTranslator()
  const blocker = useBlocker(() => isSending || draft.isUnsaved())
  useWarning(isSending || draft.isUnsaved())
  const isBlocked = blocker.state === 'blocked'
  const savesItself = draft.savesItself && !isSending
  const saveAndGo = async (): Promise<void> => {
    if ((await draft.save()) || !draft.isUnsaved()) blocker.proceed?.()
  }
  const goOn = useEffectEvent(() => void saveAndGo())
  useEffect(() => {
    if (isBlocked && savesItself) goOn()
  }, [isBlocked, savesItself])
  const isAsking = isBlocked && (!savesItself || draft.state === 'problem' || draft.state === 'elsewhere')
  return (
    <Dialog isOpen={isAsking} onClose={() => blocker.reset?.()} title={t('composer.leave.title')}>
      <div className={styles.form}>
        <p>{t(isSending ? 'composer.leave.pictures' : 'composer.leave.words')}</p>
        {isSending ? null : (
          <Button isWide isBusy={draft.state === 'saving'} onClick={() => void saveAndGo()}>
            {t('composer.leave.save')}
          </Button>
        )}
        <Button variant="secondary" isWide onClick={() => blocker.reset?.()}>
          {t('composer.leave.stay')}
        </Button>
        <Button variant="danger" isWide onClick={() => blocker.proceed?.()}>
          {t('composer.leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}

function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
