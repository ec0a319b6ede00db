import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { unlinkGmail, type Person } from '#contracts/accounts/identity'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { shownPhone } from '../../shared/shown-phone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows, RowValue } from '../rows/rows.tsx'
import type { LoginMethod } from './use-login-method.ts'
import { useProfileAction } from './use-profile-action.ts'

/** The login methods of the account: mobile number and Gmail. */
export function LoginMethodsCard({ user }: { user: Person }) {
  const t = useTranslator()
  const [requested, setRequested] = useState<LoginMethod | null>(null)
  const {
    Part: MethodDialog,
    isComing,
    bring,
  } = useOnDemand(() => import('./login-method-dialog.tsx').then((module) => module.LoginMethodDialog))
  const open = async (method: LoginMethod) => (await bring()) && setRequested(method)
  const { mobile_no: phone, gmails } = user
  return (
    <Card title={t('account.methods.title')}>
      <Rows>
        <Row
          Icon={Smartphone}
          name={t('account.profile.mobile')}
          acts={
            <Button variant="quiet" size="small" isBusy={isComing} onClick={() => void open('phone')}>
              {t(phone ? 'account.methods.changephone' : 'account.methods.addphone')}
            </Button>
          }
        >
          {phone ? (
            <RowValue>{shownPhone(phone)}</RowValue>
          ) : (
            <RowNote>{t('account.methods.nophone')}</RowNote>
          )}
        </Row>
        {gmails.map((address) => (
          <LinkedGmail key={address} address={address} canGo={phone !== null} />
        ))}
        {gmails.length === 0 ? (
          <Row
            Icon={Mail}
            name="Gmail"
            acts={
              <Button variant="quiet" size="small" isBusy={isComing} onClick={() => void open('gmail')}>
                {t('account.methods.link')}
              </Button>
            }
          >
            <RowNote>{t('account.methods.nogmail')}</RowNote>
          </Row>
        ) : null}
      </Rows>
      {MethodDialog && requested ? (
        <MethodDialog method={requested} user={user} onClose={() => setRequested(null)} />
      ) : null}
    </Card>
  )
}

function LinkedGmail({ address, canGo }: { address: string; canGo: boolean }) {
  const t = useTranslator()
  const [isAsked, setAsked] = useState(false)
  const unlink = useProfileAction(unlinkGmail, { done: t('account.methods.unlinked'), refusals: 'alert' })
  const acts = isAsked ? (
    <>
      <Button
        variant="danger"
        size="small"
        isBusy={unlink.isBusy}
        onClick={() => void unlink.run({ query: { email: address } })}
      >
        {t('account.methods.unlinkyes')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
        {t('account.address.cancel')}
      </Button>
    </>
  ) : (
    <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
      {t('account.methods.unlink')}
    </Button>
  )
  return (
    <Row Icon={Mail} name="Gmail" acts={canGo ? acts : null}>
      <RowValue>{address}</RowValue>
      {canGo ? null : <RowNote>{t('account.methods.onlyway')}</RowNote>}
      {isAsked ? <RowNote>{t('account.methods.unlinkask')}</RowNote> : null}
    </Row>
  )
}
