import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { takeDestination } from '../storage.ts'
import { CodeStage } from './code-stage.tsx'
import styles from './login-dialog.module.css'
import { NameStage } from './name-stage.tsx'
import { PhoneStage } from './phone-stage.tsx'
import { CAPTCHA_CONTAINER, useLogin, type Login } from './use-login.ts'
import { Welcome } from './welcome.tsx'

/** Login and sign-up over any page, in three stages: the phone, the code, and for newcomers a name. */
export function LoginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress>({ hasEntered: false, isAlerting: false })

  const close = () => {
    // What is pressed in an alert lies outside of this dialog.
    if (progress.isAlerting) return
    onClose()
    const destination = takeDestination()
    if (progress.hasEntered && destination) void navigate(destination)
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Login / SignUp">
      <Stages onProgress={setProgress} onEntered={() => void revalidate()} onDone={close} />
    </Dialog>
  )
}

type Progress = Pick<Login, 'hasEntered' | 'isAlerting'>

type StagesProps = { onProgress: (progress: Progress) => void; onEntered: () => void; onDone: () => void }

/** Lives for as long as the dialog is open, so each opening begins with the first stage. */
function Stages({ onProgress, onEntered, onDone }: StagesProps) {
  const login = useLogin({ onEntered })
  const { stage, frame, phone, busy, news, hasEntered, isAlerting } = login
  useEffect(() => onProgress({ hasEntered, isAlerting }), [onProgress, hasEntered, isAlerting])
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {stage.at === 'phone' ? (
        <PhoneStage phone={phone} onPhone={login.setPhone} busy={busy} onAsk={login.askCode} onGmail={login.enterByGmail} />
      ) : null}
      {stage.at === 'code' ? (
        <CodeStage
          key={stage.sentAt}
          phone={phone}
          sentAt={stage.sentAt}
          busy={busy}
          onVerify={login.verify}
          onResend={login.askCode}
          onBack={login.changePhone}
        />
      ) : null}
      {stage.at === 'name' ? <NameStage isBusy={busy === 'register'} onRegister={login.register} /> : null}
      {stage.at === 'welcome' ? <Welcome name={stage.name} onDone={onDone} /> : null}
      <output className="visually-hidden">{news}</output>
      <div id={CAPTCHA_CONTAINER} />
    </div>
  )
}
