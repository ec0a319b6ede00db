import { Mail } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { Problem } from '../login-dialog/problem.tsx'
import styles from './prove.module.css'
import { ProvingFrame } from './proving-frame.tsx'
import { useProving, type OnProven } from './use-proving.ts'

await Promise.all([messagesFor('account'), messagesFor('login')])

/** Opens Google's window to choose a Gmail account. */
export function ProveGmail({ lead, onProven }: { lead: string; onProven: OnProven }) {
  const t = useTranslator()
  const proving = useProving(onProven)
  const { busy, problem, chooseGmail } = proving
  return (
    <ProvingFrame proving={proving}>
      <div className={styles.step}>
        <p>{lead}</p>
        <Button isWide isBusy={busy === 'gmail'} onClick={() => void chooseGmail()}>
          <Mail size={20} aria-hidden="true" />
          {t('account.prove.choose')}
        </Button>
        <Problem text={problem} />
      </div>
    </ProvingFrame>
  )
}
