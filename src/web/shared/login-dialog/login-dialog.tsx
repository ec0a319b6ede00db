import { useState, type FormEvent } from 'react'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import styles from './login-dialog.module.css'

type Stage = 'phone' | 'code' | 'name'

/** Login and sign-up over any page, in three stages: the phone, the code, and for new people a name. */
export function LoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [stage, setStage] = useState<Stage>('phone')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Login / SignUp">
      {stage === 'phone' ? <PhoneStage onSent={() => setStage('code')} /> : null}
      {stage === 'code' ? <CodeStage onNew={() => setStage('name')} /> : null}
      {stage === 'name' ? <NameStage onDone={onClose} /> : null}
    </Dialog>
  )
}

function PhoneStage({ onSent }: { onSent: () => void }) {
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '')
    if (phone.length !== 10) return showAlert('error', 'Please enter a 10-digit phone number.')
    onSent()
  }
  return (
    <form noValidate onSubmit={send} className={styles.stage}>
      <TextInput label="Mobile number" name="phone" inputMode="numeric" autoComplete="tel-national" maxLength={10} hint="We send a code to +91" />
      <Button type="submit" isWide>
        Get OTP
      </Button>
    </form>
  )
}

function CodeStage({ onNew }: { onNew: () => void }) {
  return (
    <div className={styles.stage}>
      <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button isWide onClick={onNew}>
        Verify OTP
      </Button>
    </div>
  )
}

function NameStage({ onDone }: { onDone: () => void }) {
  return (
    <div className={styles.stage}>
      <TextInput label="Your name" autoComplete="name" maxLength={60} />
      <Button isWide onClick={onDone}>
        Register
      </Button>
    </div>
  )
}
