import { Mail } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { wordsFor } from '../../words/load.ts'
import { useWords } from '../../words/words.tsx'
import { Problem } from '../login-dialog/problem.tsx'
import styles from './prove.module.css'
import { ProvingFrame } from './proving-frame.tsx'
import { useProving, type OnProven } from './use-proving.ts'

await Promise.all([wordsFor('account'), wordsFor('login')])

/** Lets somebody choose one of her Gmail accounts in Google's window. */
export function ProveGmail({ lead, onProven }: { lead: string; onProven: OnProven }) {
  const say = useWords()
  const proving = useProving(onProven)
  const { busy, problem, chooseGmail } = proving
  return (
    <ProvingFrame proving={proving}>
      <div className={styles.step}>
        <p>{lead}</p>
        <Button isWide isBusy={busy === 'gmail'} onClick={() => void chooseGmail()}>
          <Mail size={20} aria-hidden="true" />
          {say('account.prove.choose')}
        </Button>
        <Problem text={problem} />
      </div>
    </ProvingFrame>
  )
}
