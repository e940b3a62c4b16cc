import { BrandColorSection, DarkModeSection } from './colors.section';
import { CustomCssSection } from './custom-css.section';
import { CustomUiSection } from './custom-ui.section';
import { ImagesSection } from './images.section';

/** The inputs of the branding tab. */
export function BrandingSection() {
  return (
    <>
      <BrandColorSection />
      <DarkModeSection />
      <ImagesSection />
      <CustomCssSection />
      <CustomUiSection />
    </>
  );
}
