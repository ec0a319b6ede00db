import { changeReturnRules } from '#contracts/delivery/returns'
import { useAction } from '../../shared/use-action.ts'
import { useReloadOnConflict } from '../../shared/use-reload-on-conflict.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../delivery/delivery.module.css'

/** Saves a part of the return rules; after a colleague's change the page is reloaded. */
export function useSaveRules() {
  const t = useTranslator()
  return useAction(changeReturnRules, {
    done: t('returnrules.saved'),
    onRefused: useReloadOnConflict(),
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
