import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '#contracts/accounts/identity'
import { messageOf } from '../../shared/ask.ts'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { shownPhone } from '../../shared/shown-phone.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows, RowValue } from '../rows/rows.tsx'
import { askChange, useChange, useShown } from './use-keep.ts'

/** What logs this person in: her number and her Gmail accounts. */
export function WaysCard({ user }: { user: Person }) {
  const t = useTranslator()
  const [asked, setAsked] = useState<'phone' | 'gmail' | null>(null)
  const {
    Part: WayDialog,
    isComing,
    bring,
  } = useOnDemand(() => import('./way-dialog.tsx').then((module) => module.WayDialog))
  const ask = async (way: 'phone' | 'gmail') => (await bring()) && setAsked(way)
  const { mobile_no: phone, gmails } = user
  return (
    <Card title={t('account.ways.title')}>
      <Rows>
        <Row
          Icon={Smartphone}
          name={t('account.profile.mobile')}
          acts={
            <Button variant="quiet" size="small" isBusy={isComing} onClick={() => void ask('phone')}>
              {t(phone ? 'account.ways.changephone' : 'account.ways.addphone')}
            </Button>
          }
        >
          {phone ? <RowValue>{shownPhone(phone)}</RowValue> : <RowNote>{t('account.ways.nophone')}</RowNote>}
        </Row>
        {gmails.map((address) => (
          <LinkedGmail key={address} address={address} canGo={phone !== null} />
        ))}
        {gmails.length === 0 ? (
          <Row
            Icon={Mail}
            name="Gmail"
            acts={
              <Button variant="quiet" size="small" isBusy={isComing} onClick={() => void ask('gmail')}>
                {t('account.ways.link')}
              </Button>
            }
          >
            <RowNote>{t('account.ways.nogmail')}</RowNote>
          </Row>
        ) : null}
      </Rows>
      {WayDialog && asked ? <WayDialog way={asked} user={user} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}

function LinkedGmail({ address, canGo }: { address: string; canGo: boolean }) {
  const t = useTranslator()
  const show = useShown()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, change } = useChange()
  const unlink = () =>
    change(async () => {
      try {
        await show(await askChange('DELETE', `/user/gmail?${new URLSearchParams({ email: address })}`, {}))
        showToast(t('account.ways.unlinked'), 'success')
      } catch (error) {
        showAlert('error', messageOf(error))
      }
    })
  const acts = isAsked ? (
    <>
      <Button variant="danger" size="small" isBusy={isBusy} onClick={() => void unlink()}>
        {t('account.ways.unlinkyes')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
        {t('account.address.cancel')}
      </Button>
    </>
  ) : (
    <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
      {t('account.ways.unlink')}
    </Button>
  )
  return (
    <Row Icon={Mail} name="Gmail" acts={canGo ? acts : null}>
      <RowValue>{address}</RowValue>
      {canGo ? null : <RowNote>{t('account.ways.onlyway')}</RowNote>}
      {isAsked ? <RowNote>{t('account.ways.unlinkask')}</RowNote> : null}
    </Row>
  )
}
