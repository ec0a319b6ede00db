import type { ReactNode } from 'react'
import { CodeStage } from '../login-dialog/code-stage.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './prove.module.css'
import type { Proving } from './use-proving.ts'

/** The steps of an identity check: the method, and then, where it needs one, the code. */
export function ProvingFrame({ proving, children }: { proving: Proving; children: ReactNode }) {
  const { underway, channels, wrongTries, busy, problem, news, captcha, verify, again, back } = proving
  const t = useTranslator()
  return (
    <div className={styles.frame}>
      {underway ? (
        <CodeStage
          key={underway.sentAt}
          sending={underway}
          channels={channels}
          wrongTries={wrongTries}
          busy={busy}
          problem={problem}
          back={{ name: t('account.prove.back'), onPress: back }}
          onVerify={(code) => void verify(code)}
          onResend={(channel) => void again(channel)}
        />
      ) : (
        children
      )}
      <output className="visually-hidden">{news}</output>
      <div ref={captcha} />
    </div>
  )
}
