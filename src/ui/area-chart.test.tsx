import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { AreaChart } from './area-chart';

const points = ['Mon', 'Tue', 'Wed', 'Thu'].map((day, index) => ({
  key: day,
  value: index * 100,
  label: day,
  title: `${day} 2026`,
  valueLabel: `${index * 100} users`,
}));

function renderChart(locale = 'en') {
  return render(
    <I18nProvider locale={locale}>
      <AreaChart label="Users by day" points={points} formatTick={String} labelEvery={2} />
    </I18nProvider>,
  );
}
function point(day: string) {
  return screen.getByRole('img', { name: new RegExp(`^${day} 2026: `) });
}

describe('an area chart', () => {
  it('names each point, and labels the axes', () => {
    renderChart();
    expect(screen.getByRole('group', { name: 'Users by day' })).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(point('Tue')).toHaveAccessibleName('Tue 2026: 100 users');
    expect(screen.getByText('300')).toBeInTheDocument();
    expect(screen.getByText('Wed')).toBeInTheDocument();
    expect(screen.queryByText('Thu')).not.toBeInTheDocument();
  });

  it('has one tab stop, and the arrow keys move between points', async () => {
    renderChart();
    await userEvent.tab();
    expect(point('Thu')).toHaveFocus();
    expect(screen.getByText('300 users')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(point('Thu')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(point('Tue')).toHaveFocus();
    expect(screen.getByText('100 users')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    expect(point('Mon')).toHaveFocus();
    await userEvent.keyboard('{End}{Shift>}{Tab}{/Shift}');
    expect(document.body).toHaveFocus();
    expect(screen.queryByText('300 users')).not.toBeInTheDocument();
  });

  it('follows the direction of the page', async () => {
    renderChart('ar');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(point('Wed')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(point('Thu')).toHaveFocus();
  });

  it('says the value under the pointer', async () => {
    renderChart();
    await userEvent.hover(point('Wed'));
    expect(screen.getByText('200 users')).toBeInTheDocument();
    await userEvent.unhover(screen.getByRole('group', { name: 'Users by day' }));
    expect(screen.queryByText('200 users')).not.toBeInTheDocument();
  });
});
