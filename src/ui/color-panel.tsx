import { useState } from 'react';
import {
  ColorArea,
  ColorSlider,
  ColorThumb,
  parseColor,
  SliderTrack,
  type Color,
} from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './color-panel.module.css';

type ColorPanelProps = {
  /** `#RRGGBB` */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Saturation, brightness, and hue; loaded when a color field is first opened. */
export function ColorPanel({ value, onChange }: ColorPanelProps) {
  const { t } = useTranslation('ui');
  // Grays and black lose their hue in hex, so the panel keeps its own color.
  const [color, setColor] = useState<Color>(() => parseColor(value).toFormat('hsb'));
  const change = (next: Color) => {
    setColor(next);
    onChange(next.toString('hex').toUpperCase());
  };
  return (
    <div className={styles.panel}>
      <ColorArea
        value={color}
        onChange={change}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        aria-label={t('color.area')}
        className={styles.area ?? ''}
      >
        <ColorThumb className={styles.thumb ?? ''} />
      </ColorArea>
      <ColorSlider
        value={color}
        onChange={change}
        colorSpace="hsb"
        channel="hue"
        aria-label={t('color.hue')}
      >
        <SliderTrack className={styles.hue ?? ''}>
          <ColorThumb className={styles.thumb ?? ''} />
        </SliderTrack>
      </ColorSlider>
    </div>
  );
}
