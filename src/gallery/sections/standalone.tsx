import { Arch } from '~/src/ui/arch';
import { Button } from '~/src/ui/button';
import { Logo, LogoMark } from '~/src/ui/logo-mark';
import { NotFoundIllustration, StandalonePage } from '~/src/ui/standalone-page';
import { Line, Stack } from '../parts';

export function Standalone() {
  return (
    <Stack>
      <Line label="Logo">
        <Logo />
        <LogoMark size={16} />
        <LogoMark size={32} isMono />
      </Line>
      <Line label="Arches">
        <Arch />
        <Arch isLit={false} />
        <Arch width={96} height={66} count={4} />
        <Arch width={200} height={140} count={6} isBold isWaiting />
      </Line>
      <StandalonePage
        isWholePage={false}
        illustration={<NotFoundIllustration />}
        title="Page not found"
        description="The page does not exist, or you may not see it."
        actions={<Button variant="primary">Back to the console</Button>}
      />
    </Stack>
  );
}
