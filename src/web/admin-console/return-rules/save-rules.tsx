import { useRevalidator } from 'react-router'
import { changeReturnRules } from '#contracts/delivery/returns'
import { Refusal } from '#platform/refusal'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../delivery/delivery.module.css'

/** Saves a part of the return rules; after a colleague's change the page is reloaded. */
export function useSaveRules() {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  return useAction(changeReturnRules, {
    done: t('returnrules.saved'),
    onRefused: (error) => (error instanceof Refusal && error.status === 409 ? void revalidate() : undefined),
  })
}

/** The reason and the button below a part of the rules. */
export function SaveRules({ isBusy }: { isBusy: boolean }) {
  const t = useTranslator()
  return (
    <>
      <TextInput label={t('returnrules.audit')} name="reason" maxLength={500} autoComplete="off" />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t('returnrules.save')}
        </Button>
      </div>
    </>
  )
}
