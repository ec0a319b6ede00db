import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { changeProfile, type CreatorProfile } from '#contracts/community/creators'
import { ask, messageOf } from '../../shared/ask.ts'
import { sendPhoto } from '../../shared/photos/send-photo.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './creator.module.css'

// The hobbies of the shop by their names (docs/wire.md#hobbies).
const HOBBIES = [
  'Fabrics & Sewing',
  'Handmade & Gifts',
  'Art Supplies',
  'Yarns & Needles',
  'Craft & Hobbies',
  'Kids',
  'Party',
  'Seasonal & Festival',
  'Beads & Jewellery',
  'Papercrafts',
  'Floral',
  'Storage',
  'Baking',
  'Ribbons',
]

/** What a maker says of herself: changed here, shown on her page at once. */
export function ProfileForm({ profile }: { profile: CreatorProfile }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [own, setOwn] = useState(profile)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const keep =
    (field: 'profile_name' | 'bio' | 'art' | 'instagram' | 'portfolio') =>
    (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setOwn((before) => ({ ...before, [field]: value }))
    }
  const turn = (hobby: string) => () =>
    setOwn((before) => ({
      ...before,
      interests: before.interests.includes(hobby)
        ? before.interests.filter((one) => one !== hobby)
        : [...before.interests, hobby],
    }))

  async function takeFace(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const photo = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!photo) return
    setBusy(true)
    try {
      const picture = await sendPhoto(photo)
      setOwn((before) => ({ ...before, picture }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    const { profile_name, bio, art, instagram, portfolio, interests, picture } = own
    try {
      const kept = await ask(changeProfile, {
        body: {
          profile_name,
          bio,
          art,
          instagram,
          portfolio,
          interests,
          picture: picture?.path ?? null,
        },
      })
      setOwn(kept.profile)
      showToast(t('makers.own.kept'), 'success')
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t('makers.own.about')}>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <Face
          own={own}
          onTake={(event) => void takeFace(event)}
          onRemove={() => setOwn((before) => ({ ...before, picture: null }))}
        />
        <TextInput
          label={t('makers.join.name')}
          name="profile_name"
          maxLength={60}
          value={own.profile_name}
          onChange={keep('profile_name')}
        />
        <Select label={t('makers.join.category')} name="art" value={own.art} onChange={keep('art')}>
          {ARTS.map((art) => (
            <option key={art} value={art}>
              {t(artNames[art])}
            </option>
          ))}
        </Select>
        <Textarea
          label={t('makers.join.bio')}
          hint={t('makers.join.bio.left', { count: BIO_LENGTH - own.bio.length })}
          name="bio"
          maxLength={BIO_LENGTH}
          value={own.bio}
          onChange={keep('bio')}
        />
        <fieldset className={styles.hobbies}>
          <legend>{t('makers.artist.interested')}</legend>
          {HOBBIES.map((hobby) => (
            <Checkbox
              key={hobby}
              label={hobby}
              checked={own.interests.includes(hobby)}
              onChange={turn(hobby)}
            />
          ))}
        </fieldset>
        <TextInput
          label={t('makers.join.instagram')}
          isOptional
          name="instagram"
          maxLength={100}
          value={own.instagram}
          onChange={keep('instagram')}
        />
        <TextInput
          label={t('makers.join.portfolio')}
          isOptional
          name="portfolio"
          type="url"
          maxLength={300}
          value={own.portfolio}
          onChange={keep('portfolio')}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button type="submit" isBusy={isBusy}>
          {t('makers.own.keep')}
        </Button>
      </form>
    </Card>
  )
}

type FaceProps = {
  own: CreatorProfile
  onTake: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
}

function Face({ own, onTake, onRemove }: FaceProps) {
  const t = useTranslator()
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.face}>
      <PersonFace name={own.profile_name} photo={own.picture?.path ?? null} size="large" />
      <input
        ref={file}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={onTake}
      />
      <Button variant="secondary" size="small" onClick={() => file.current?.click()}>
        {t('makers.own.face')}
      </Button>
      {own.picture ? (
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('makers.own.noface')}
        </Button>
      ) : null}
    </div>
  )
}

const artNames = {
  Resin: 'makers.art.resin',
  Jewellery: 'makers.art.jewellery',
  Crochet: 'makers.art.crochet',
  Painting: 'makers.art.painting',
  Embroidery: 'makers.art.embroidery',
} as const

const ARTS = Object.keys(artNames) as (keyof typeof artNames)[]
const BIO_LENGTH = 250
