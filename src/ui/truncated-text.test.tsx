import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showTruncatedText } from './truncated-text';

const EMAIL = 'amara.okafor@northbank-clinics.example';
const NAME = 'Amara Okafor of the northern and the southern clinics';
/** Where an ellipsis is at the end of a line. */
const cut = { textOverflow: 'ellipsis' };

let stop: () => void;
beforeEach(() => {
  stop = showTruncatedText();
  // Nothing has a width here: what has this style is wider than its place.
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return (this as HTMLElement).style.textOverflow === 'ellipsis' ? 2 : 0;
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function tip(): string | undefined {
  return document.querySelector('body > [aria-hidden=true]')?.textContent;
}

test.each([
  ['the email only', {}, EMAIL],
  ['both, each on its line', cut, `${NAME}\n${EMAIL}`],
])('the link of a row shows what is cut in it: %s', async (_name, style, shown) => {
  render(
    <table>
      <tbody>
        <tr>
          <th scope="row">
            <a href="/users/u1" style={style}>
              {NAME}
            </a>
          </th>
          <td style={cut}>{EMAIL}</td>
          <td>
            <button type="button">More</button>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(tip()).toBe(shown);
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(tip()).toBeUndefined();
});

test('elsewhere a focused element shows what is cut in itself', async () => {
  render(
    <p>
      <a href="/a" style={cut}>
        {NAME}
      </a>
      <span style={cut}>{EMAIL}</span>
    </p>,
  );
  await userEvent.tab();
  expect(tip()).toBe(NAME);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(tip()).toBeUndefined();
});
