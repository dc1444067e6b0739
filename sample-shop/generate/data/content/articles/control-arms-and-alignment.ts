import type { Article } from "../shapes";

export const CONTROL_ARMS: Article = {
  slug: "control-arms-and-alignment",
  title: "Control arms, ball joints and the alignment after",
  description:
    "Find the worn bushing or ball joint behind a clunk, choose the right control arm, torque it at ride height, and know what to ask the alignment shop.",
  author: "Axlewright technical desk",
  publishedAt: "2025-11-04",
  updatedAt: "2026-02-24",
  tags: ["suspension", "how-to"],
  hero: "control-arm-height",
  categories: ["suspension/control-arms-and-ball-joints", "suspension/control-arms-and-ball-joints/control-arms"],
  markdown: `
A clunk over a driveway lip, a shimmy under braking, a tire worn on one shoulder: often it is a ten-dollar piece of rubber in a control arm. The arm is easy to buy and easy to fit wrong. One step, near the end, decides how long it lasts.

## Find it

| Sign | Look at |
|---|---|
| Clunk when you brake or pull away | Rear bushing of the lower arm |
| Knock over small bumps | [Sway bar link](/categories/suspension/sway-bars-and-links/sway-bar-links), then ball joint |
| Shimmy while braking, smooth otherwise | Arm bushings, or [rotors](/blogs/read-your-rotors) |
| Wander on the highway | Bushings, ball joints, [tie rods](/categories/steering/linkage/tie-rod-ends) |
| Creak when you turn at a standstill | Dry ball joint or strut mount |
| Inner shoulder of the tire worn | Alignment, or a bent arm |

Chock the wheels, lift, and set the vehicle on stands. Then:

1. Pry between the arm and the frame. The rubber should move and come back. A gap, a torn edge or a leaking fluid-filled bushing is worn out.
2. Rock the wheel at twelve and six. Watch the ball joint while a helper rocks. Any visible play in a joint that should have none is reason enough.
3. On joints that carry the load, take the load off first: jack under the arm near the wheel. On those that do not, jack under the frame. Your manual says which is which, and gives a limit.
4. Look at the boots. A torn one has let the grease out and the water in.

A ball joint that comes apart drops that corner of the vehicle onto the road. If it has play, do not put the job off.

## Arm, bushing or ball joint?

The whole [control arm](/categories/suspension/control-arms-and-ball-joints/control-arms) with joint and bushings in it costs more than a bushing, and saves the press work. On most cars it is the better buy past 100,000 miles (160,000 km), because everything in it is the same age. Press in a [ball joint](/categories/suspension/control-arms-and-ball-joints/ball-joints) alone when the arm is sound, the bushings are good, and you have a proper press.

Before you order:

- **Side and position.** Left is the driver's side; upper, lower, front and rear arms all have names in the fitment table.
- **Material.** Some pickups left the plant in one model year with aluminum, stamped-steel and cast-steel arms, and their ball joints differ in size. A magnet and a look for weld seams tell them apart.
- **Suspension package.** Sport and air suspensions have their own arms.
- **Drive.** All-wheel drive often moves the mounting points.

Arms need not be replaced in pairs, but the second one is usually not far behind, and one alignment covers both.

## Tools

- Stands, a second jack, breaker bar, torque wrench
- Ball joint separator; a fork tears the boot, so only for joints that are scrap
- Penetrating oil the night before
- New bolts and nuts where the manual calls for them: pinch bolts and self-locking nuts nearly always
- Paint pen, tape measure

## Installation

1. **Measure ride height first:** wheel center to fender lip, on level ground, before you lift it. Write it down. You will need it.
2. Mark eccentric bolts with the paint pen.
3. Unload the sway bar: undo both links, or it will fight you.
4. Loosen the ball joint. Strike the side of the knuckle, not the thread, and the taper lets go. On a pinch bolt, spread the slot gently; do not wedge it wide.
5. Support the knuckle so that it does not hang on the brake hose or the CV joint.
6. Remove the arm. Compare old and new: length, angle of the bushings, offset of the joint.
7. Install the new one with all bolts **finger tight**.
8. Torque the ball joint. If there is a castle nut, tighten onward to the next slot for the pin; never back it off.
9. **Raise the arm with a jack until the wheel center is at the height you measured. Only now torque the bushing bolts.**
10. Install a new cotter pin, the links, the wheel. Torque everything to your service manual's values.

Step 9 is the one that gets skipped. A rubber bushing is bonded to its sleeve and twists as the arm moves. Clamp it with the wheel hanging, and at ride height it stands twisted to its limit all day. It will tear within a year, and the listing will get the blame.

## The alignment

Have it done within the first 50 miles (80 km) or so, and drive gently to get there. Ask for a printout with the figures before and after.

- **Toe** wears tires fastest and is always adjustable at the front.
- **Camber** is adjustable on some cars only. If it is out and there is no adjuster, something is bent.
- **Caster** should match side to side; a difference makes the car pull.
- The steering wheel must be straight, and the technician should reset the steering angle sensor. Cars with lane-keeping or adaptive cruise may need the camera or radar checked as well.

If the printout shows green figures and the car still pulls, swap the front tires left to right. If the pull changes sides, it is a tire.

Salt country, which is most of Canada and the northern states: coat the new bolts' shanks and the cam sleeves with anti-seize, but keep it off threads whose torque matters unless the manual says otherwise. The next alignment will be possible without a torch.

Any part that does not match the old one goes back [free](/page/return-policy), before you hammer on it.
`,
};
