import { Link } from 'react-router'
import { Message } from '../../messages/messages.tsx'
import styles from './login-dialog.module.css'

/** The terms that pressing the button beside it accepts. */
export function Agree({ id }: { id: 'login.agree' | 'login.agree.in' }) {
  return (
    <p className={styles.agree}>
      <Message
        id={id}
        components={{
          terms: <Link to="/terms-and-conditions" target="_blank" />,
          privacy: <Link to="/privacy-policy" target="_blank" />,
        }}
      />
    </p>
  )
}
